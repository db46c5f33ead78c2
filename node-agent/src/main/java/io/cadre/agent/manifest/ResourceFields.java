package io.cadre.agent.manifest;

import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormatException;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.Map;
import java.util.TreeMap;

/** Reads resource lists and requirements. */
final class ResourceFields {

  private ResourceFields() {}

  static ResourceRequirements requirements(final Field resources) {
    return new ResourceRequirements(list(resources.get("requests")), list(resources.get("limits")));
  }

  static ResourceList list(final Field quantities) {
    final Map<String, Quantity> list = new TreeMap<>();
    quantities.members().forEach((name, spelling) -> list.put(name, quantity(spelling)));
    return ResourceList.of(list);
  }

  private static Quantity quantity(final Field spelling) {
    try {
      return Quantity.parse(spelling.scalar());
    } catch (final QuantityFormatException e) {
      throw spelling.malformed(e.getMessage());
    }
  }
}
