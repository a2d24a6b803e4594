import { Presets, SingleBar } from 'cli-progress'
import type { ImportProgress } from '../../titles/importers/ImportProgress.js'

/** Interval at which the progress bar is redrawn, in milliseconds. */
const REDRAW_MS = 200
/** Interval at which a line is printed where there is no progress bar, in milliseconds. */
const LINE_INTERVAL_MS = 10_000

const number = new Intl.NumberFormat('en')

/**
 * Prints the progress of an import: a progress bar with rate and time left on a terminal, lines elsewhere. The time
 * left is that of the current file; the duration of the later steps is unknown.
 */
export class TerminalProgress implements ImportProgress {
  #bar: SingleBar | undefined
  #fileName = ''
  #bytes = 0
  #rows = 0
  #startedAt = 0
  #printedAt = 0

  constructor(
    private readonly print: (line: string) => void,
    private readonly isTerminal: boolean,
  ) {}

  startFile(name: string, bytes: number): void {
    this.end()
    this.#fileName = name
    this.#bytes = bytes
    this.#rows = 0
    this.#startedAt = this.#printedAt = performance.now()
    if (!this.isTerminal) return
    this.#bar = new SingleBar(
      {
        format: `{name} [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {left} left`,
        hideCursor: true,
        fps: 1000 / REDRAW_MS,
        clearOnComplete: true,
      },
      Presets.shades_classic,
    )
    this.#bar.start(bytes, 0, this.#values(0))
  }

  update(bytes: number, rows: number): void {
    this.#rows = rows
    this.#bar?.update(bytes, this.#values(bytes))
    if (this.#bar || performance.now() - this.#printedAt < LINE_INTERVAL_MS) return
    this.#printedAt = performance.now()
    const { name, rate, left } = this.#values(bytes)
    const percent = Math.floor((100 * bytes) / Math.max(1, this.#bytes))
    this.print(`${name}  ${percent} %, ${number.format(rows)} rows, ${rate} rows/s, ${left} left`)
  }

  startStep(name: string): void {
    this.end()
    this.print(`${name} …`)
  }

  note(message: string): void {
    this.end()
    this.print(message)
  }

  /** Removes the progress bar and prints a summary of the current file. */
  end(): void {
    this.#bar?.stop()
    this.#bar = undefined
    if (this.#fileName === '') return
    const { name, rows, rate } = this.#values(0)
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1)
    this.print(`${name}  ${rows} rows in ${seconds} s, ${rate} rows/s`)
    this.#fileName = ''
  }

  #values(bytes: number) {
    const seconds = (performance.now() - this.#startedAt) / 1000
    const left = bytes > 0 ? (seconds * (this.#bytes - bytes)) / bytes : Number.NaN
    return {
      name: this.#fileName.padEnd(24),
      rows: number.format(this.#rows),
      rate: number.format(Math.round(this.#rows / Math.max(seconds, 0.001))),
      left: Number.isNaN(left)
        ? '?'
        : `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, '0')}`,
    }
  }
}
