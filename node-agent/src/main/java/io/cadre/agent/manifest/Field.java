package io.cadre.agent.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * A value in a document together with the path it was reached by, so that an error can name it. A
 * null is the same as nothing.
 */
record Field(String path, JsonNode node) {

  /** Nothing, at no place. */
  static final Field MISSING = new Field("", MissingNode.getInstance());

  /** A value that has another type than the API gives it. */
  static final class MalformedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String path;

    MalformedException(final String path, final String reason) {
      super(reason);
      this.path = path;
    }

    String path() {
      return path;
    }
  }

  /** The top of a document. */
  static Field of(final JsonNode document) {
    return new Field("", document);
  }

  boolean isPresent() {
    return !node.isMissingNode() && !node.isNull();
  }

  /** The member called {@code name} of an object; of nothing it is nothing. */
  Field get(final String name) {
    if (isPresent() && !node.isObject()) {
      throw malformed("must be an object");
    }
    final JsonNode member = node.get(name);
    return new Field(
        path.isEmpty() ? name : path + "." + name,
        member == null ? MissingNode.getInstance() : member);
  }

  /** The elements of an array; of nothing there are none. */
  List<Field> elements() {
    if (isPresent() && !node.isArray()) {
      throw malformed("must be a list");
    }
    final List<Field> elements = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      elements.add(new Field(path + "[" + i + "]", node.get(i)));
    }
    return elements;
  }

  /** The members of an object in their order; of nothing there are none. */
  Map<String, Field> members() {
    if (isPresent() && !node.isObject()) {
      throw malformed("must be an object");
    }
    final Map<String, Field> members = new LinkedHashMap<>();
    node.properties()
        .forEach(
            m -> members.put(m.getKey(), new Field(path + "[" + m.getKey() + "]", m.getValue())));
    return members;
  }

  /** The text, or {@code fallback} when there is none. */
  String text(final String fallback) {
    if (!isPresent()) {
      return fallback;
    }
    if (!node.isTextual()) {
      throw malformed("must be a string");
    }
    return node.textValue();
  }

  /** The text of a string or number, as a quantity may be spelt either way. */
  String scalar() {
    if (!isPresent() || node.isContainerNode() || node.isBoolean()) {
      throw malformed("must be a quantity");
    }
    return node.isNumber() ? node.decimalValue().toString() : node.textValue();
  }

  /** The whole number, or empty when there is none. */
  OptionalInt integer() {
    if (!isPresent()) {
      return OptionalInt.empty();
    }
    if (!node.isIntegralNumber() || !node.canConvertToInt()) {
      throw malformed("must be a 32-bit whole number");
    }
    return OptionalInt.of(node.intValue());
  }

  /** Whether it is true, or empty when there is none. */
  Optional<Boolean> bool() {
    if (isPresent() && !node.isBoolean()) {
      throw malformed("must be true or false");
    }
    return isPresent() ? Optional.of(node.booleanValue()) : Optional.empty();
  }

  /** The whole number of 64 bits, or empty when there is none. */
  OptionalLong longInteger() {
    if (isPresent() && !(node.isIntegralNumber() && node.canConvertToLong())) {
      throw malformed("must be a 64-bit whole number");
    }
    return isPresent() ? OptionalLong.of(node.longValue()) : OptionalLong.empty();
  }

  /** The number, or empty when there is none. */
  OptionalDouble number() {
    if (isPresent() && !node.isNumber()) {
      throw malformed("must be a number");
    }
    return isPresent() ? OptionalDouble.of(node.doubleValue()) : OptionalDouble.empty();
  }

  /** The text, where there must be one. */
  String requiredText() {
    if (!isPresent()) {
      throw malformed("must be a string");
    }
    return text("");
  }

  /** What {@code parse} makes of this; its refusal becomes that of the field. */
  <T> T parsed(final Supplier<T> parse) {
    try {
      return parse.get();
    } catch (final IllegalArgumentException e) {
      throw malformed(e.getMessage());
    }
  }

  MalformedException malformed(final String reason) {
    return new MalformedException(path, reason);
  }
}
