package io.cadre.qos.policy;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/** The files of one group by name, in their order; immutable, and small for being many. */
final class PlannedFiles extends AbstractMap<String, PlannedFile>
    implements SequencedMap<String, PlannedFile> {
  private final PlannedFile[] files;

  private PlannedFiles(final PlannedFile[] files) {
    this.files = files;
  }

  /** Takes files of different names. */
  static PlannedFiles of(final List<PlannedFile> files) {
    return new PlannedFiles(files.toArray(PlannedFile[]::new));
  }

  static PlannedFiles copyOf(final SequencedMap<String, PlannedFile> files) {
    return files instanceof PlannedFiles same ? same : of(List.copyOf(files.values()));
  }

  /** These files with those of another group's; the others win, in the place of what they beat. */
  PlannedFiles overriddenBy(final PlannedFiles others) {
    final SequencedMap<String, PlannedFile> all = new LinkedHashMap<>(this);
    all.putAll(others);
    return copyOf(all);
  }

  @Override
  public PlannedFile get(final Object name) {
    for (final PlannedFile file : files) {
      if (file.file().equals(name)) {
        return file;
      }
    }
    return null;
  }

  @Override
  public int size() {
    return files.length;
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof PlannedFiles that ? hasAllOf(that) : super.equals(other);
  }

  private boolean hasAllOf(final PlannedFiles that) {
    if (files.length != that.files.length) {
      return false;
    }
    for (int i = 0; i < files.length; i++) {
      final PlannedFile file = that.files[i];
      if (!file.equals(files[i]) && !file.equals(get(file.file()))) { // mostly in the same order
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }

  @Override
  public boolean containsKey(final Object name) {
    return get(name) != null;
  }

  @Override
  public SequencedMap<String, PlannedFile> reversed() {
    final List<PlannedFile> reversed = new ArrayList<>(List.of(files));
    Collections.reverse(reversed);
    return of(reversed);
  }

  @Override
  public Set<Map.Entry<String, PlannedFile>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public int size() {
        return files.length;
      }

      @Override
      public Iterator<Map.Entry<String, PlannedFile>> iterator() {
        return List.of(files).stream().map(f -> Map.entry(f.file(), f)).iterator();
      }
    };
  }
}
