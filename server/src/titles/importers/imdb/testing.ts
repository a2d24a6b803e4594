import { rm } from 'node:fs/promises'
import { importImdb } from '../importCatalogue.js'
import { InvalidLines, NO_PROGRESS } from '../ImportProgress.js'
import { writeImdb, type ImdbLines } from '../testing.js'
import { findImdb } from './imdbDataset.js'

/** Every file of IMDb's datasets, with five titles to import and some to skip. */
export const SMALL_DATASET: ImdbLines = {
  'title.basics': [
    'tt0000001 | movie | "Quoted" Title | "Quoted" Title | 0 | 1999 | \\N | 101 | Drama,Sci-Fi',
    'tt0000002 | tvSeries | A Series \\ Slashed | Eine Serie | 0 | 2008 | 2013 | 49 | Crime,Action',
    'tt0000003 | tvEpisode | Pilot | Pilot | 0 | 2008 | \\N | 58 | Crime',
    'tt0000004 | movie | Adult Film | Adult Film | 1 | 2001 | \\N | 90 | Adult',
    'tt0000005 | movie | No Facts | \\N | 0 | \\N | \\N | \\N | \\N',
    'tt0000006 | videoGame | A Game | A Game | 0 | 2010 | \\N | \\N | Action',
    'tt0000007 | tvMovie | This Year | This Year | 0 | 2025 | \\N | 52560 | Drama',
    'tt0000008 | movie | Next Year | Next Year | 0 | 2026 | \\N | \\N | Drama',
  ],
  'title.episode': ['tt0000003 | tt0000002 | 1 | 1'],
  'title.ratings': ['tt0000001 | 8.1 | 120000', 'tt0000002 | 9.5 | 2000000', 'tt0000007 | 6.0 | 900'],
  'title.akas': [
    'tt0000001 | 1 | Zitierter Titel | DE | de | imdbDisplay | \\N | 0',
    'tt0000001 | 2 | ZITIERTER TITEL! | AT | de | imdbDisplay | \\N | 0',
    'tt0000001 | 3 | "Quoted" Title | US | \\N | original | \\N | 1',
    'tt0000003 | 1 | Of an episode | US | \\N | \\N | \\N | 0',
  ],
  'title.crew': ['tt0000001 | nm0000010 | nm0000010,nm0000011', 'tt0000002 | \\N | \\N'],
  'title.principals': [
    'tt0000001 | 1 | nm0000012 | actor | \\N | ["The \\"Man\\"","Himself"]',
    'tt0000001 | 2 | nm0000010 | director | \\N | \\N',
    'tt0000001 | 3 | nm0000013 | producer | producer | \\N',
    'tt0000002 | 1 | nm0000013 | actress | \\N | \\N',
    'tt0000003 | 1 | nm0000014 | actor | \\N | \\N',
  ],
  'name.basics': [
    'nm0000010 | Ada Director | 1950 | \\N | director | tt0000001',
    'nm0000011 | Will Writer | \\N | \\N | writer | tt0000001',
    'nm0000012 | Sam Same | \\N | \\N | actor | tt0000001',
    'nm0000013 | Sam Same | \\N | \\N | producer | tt0000001',
    'nm0000014 | Nobody Needed | \\N | \\N | actor | tt0000003',
  ],
}

const folders: string[] = []

/** Deletes a folder in {@link removeFolders}. */
export function deleteLater(folder: string): void {
  folders.push(folder)
}

/** Deletes the folders of this test file. */
export async function removeFolders(): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}

/** Imports lines, or a folder of files. @param asOf date of the data, ISO calendar date */
export async function load(url: string, source: ImdbLines | string, asOf?: string) {
  const folder = typeof source === 'string' ? source : await writeImdb(source)
  deleteLater(folder)
  const invalidLines = new InvalidLines()
  const notes: string[] = []
  const progress = { ...NO_PROGRESS, note: (message: string) => void notes.push(message) }
  const result = await importImdb(url, await findImdb(folder), { invalidLines, progress, asOf })
  return { result, invalidLines, notes }
}

/** A dataset with one title. */
export function oneFilm(basics: string, otherFiles: Omit<ImdbLines, 'title.basics'> = {}): ImdbLines {
  return { 'title.basics': [basics], ...otherFiles }
}
