import { Presets, SingleBar } from 'cli-progress'
import type { ImportProgress } from '../importers/ImportProgress.js'

/** How often a bar is drawn, and a line is printed where there is no bar, in milliseconds. */
const REDRAW = 200
const LINE_EVERY = 10_000

const number = new Intl.NumberFormat('en')

/**
 * Tells how far a load is: a bar with rate and time left on a terminal, plain lines elsewhere. The time left is that
 * of the file being read; how long the steps after it take is not known beforehand.
 */
export class LoadProgress implements ImportProgress {
  #bar: SingleBar | undefined
  #name = ''
  #bytes = 0
  #rows = 0
  #began = 0
  #toldAt = 0

  constructor(
    private readonly print: (line: string) => void,
    private readonly isTerminal: boolean,
  ) {}

  file(name: string, bytes: number): void {
    this.#close()
    this.#name = name
    this.#bytes = bytes
    this.#rows = 0
    this.#began = this.#toldAt = performance.now()
    if (!this.isTerminal) return
    this.#bar = new SingleBar(
      {
        format: `{name} [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {left} left`,
        hideCursor: true,
        fps: 1000 / REDRAW,
        clearOnComplete: true,
      },
      Presets.shades_classic,
    )
    this.#bar.start(bytes, 0, this.#facts(0))
  }

  read(bytes: number, rows: number): void {
    this.#rows = rows
    this.#bar?.update(bytes, this.#facts(bytes))
    if (this.#bar || performance.now() - this.#toldAt < LINE_EVERY) return
    this.#toldAt = performance.now()
    const { name, rate, left } = this.#facts(bytes)
    const percent = Math.floor((100 * bytes) / Math.max(1, this.#bytes))
    this.print(`${name}  ${percent} %, ${number.format(rows)} rows, ${rate} rows/s, ${left} left`)
  }

  step(what: string): void {
    this.#close()
    this.print(`${what} …`)
  }

  note(sentence: string): void {
    this.#close()
    this.print(sentence)
  }

  /** Says what the last file came to; leaves the terminal as it was. */
  end(): void {
    this.#close()
  }

  #facts(bytes: number) {
    const seconds = (performance.now() - this.#began) / 1000
    const left = bytes > 0 ? (seconds * (this.#bytes - bytes)) / bytes : Number.NaN
    return {
      name: this.#name.padEnd(24),
      rows: number.format(this.#rows),
      rate: number.format(Math.round(this.#rows / Math.max(seconds, 0.001))),
      left: Number.isNaN(left)
        ? '?'
        : `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, '0')}`,
    }
  }

  #close(): void {
    this.#bar?.stop()
    this.#bar = undefined
    if (this.#name === '') return
    const { name, rows, rate } = this.#facts(0)
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(1)
    this.print(`${name}  ${rows} rows in ${seconds} s, ${rate} rows/s`)
    this.#name = ''
  }
}
