/** What is printed for people, and nothing about what it means. */
package io.cadre.agent.output;
