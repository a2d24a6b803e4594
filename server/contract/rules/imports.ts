/** Limits of the files that members import. Bytes are those of the file unless it says otherwise. */
export const IMPORTS = {
  fileBytes: 100_000_000,
  /** Maximum number of rows and problems that a file yields. */
  rows: 200_000,
  /** Maximum number of rows that are stored of an import: a row of a file may say several things. */
  stagedRows: 400_000,
  /** Maximum number of rows about one title, which are written in one transaction. */
  titleRows: 20_000,
  /** Rows of finished imports of an account that are kept for undoing; those of the oldest are deleted first. */
  keptRows: 600_000,
  /** Imports of an account that are kept, the newest. */
  kept: 100,
  /** Days for which an import can be undone; an import that waits for its person is cancelled after as many. */
  undoDays: 30,
  /** Hours after which an uploaded file is deleted: until then an import that waits can be read again with other answers. */
  fileHours: 24,
  /** Uploaded files of an account per hour. */
  perHour: 200,
  /** Items of one bulk write. */
  items: 1_000,
  /** Questions about one file, and answers to choose from of each. */
  questions: 5,
  choices: 50,
  /** Imports of one page. */
  importPage: 20,
  /** Titles that one request matches. */
  matches: 200,
  /** Default and maximum length of a page of rows or titles that is read at once. Clients get `PAGING.maxLimit` at most. */
  page: 50,
  pageMax: 200,
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
