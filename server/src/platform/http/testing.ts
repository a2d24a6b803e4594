import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../config/root.js'

/** Creates the folder of a built client with the German catalogue, which the test removes. Returns its path. */
export async function createGermanClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-german-'))
  const texts = JSON.parse(await readFile(join(ROOT, 'client/src/languages/de.json'), 'utf8')) as object
  await writeFile(
    join(folder, 'index.html'),
    '<script src="/start.js" data-languages="de=/de.json"></script>',
  )
  await writeFile(join(folder, 'de.json'), JSON.stringify({ tag: 'de', dir: 'ltr', texts }))
  return folder
}
