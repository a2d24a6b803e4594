import { createInterface } from 'node:readline/promises'

/** Asks a question on the terminal and returns the answer. */
export async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
