/** Limits of the files that members import. Bytes are those of the file unless it says otherwise. */
export const IMPORTS = {
  fileBytes: 100_000_000,
  /** Maximum number of rows and problems that a file yields. */
  rows: 200_000,
  /** Members of a ZIP file. */
  members: 5_000,
  /** Size of all members of a ZIP file, inflated. */
  inflatedBytes: 400_000_000,
  /** A member that inflates to more than `ratioBytes` may not be more than `ratio` times its compressed size. */
  ratio: 250,
  ratioBytes: 16_000_000,
  /** Size of a record of CSV, in bytes. */
  recordBytes: 262_144,
  columns: 500,
  /** Size of a value of JSON that is read at once, in characters, and its depth. */
  valueCharacters: 8_000_000,
  valueDepth: 32,
} as const
