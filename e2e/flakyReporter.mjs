/** Prints the browser tests that failed and passed when repeated, and their number: 0 in a quiet run. */
export default class FlakyReporter {
  #flaky = []
  #hasBrowserTests = false

  onTestResult({ context }, { testResults }) {
    if (context.config.displayName?.name !== 'e2e') return
    this.#hasBrowserTests = true
    for (const { fullName, status, invocations } of testResults)
      if (status === 'passed' && invocations > 1) this.#flaky.push(fullName)
  }

  onRunComplete() {
    if (!this.#hasBrowserTests) return
    for (const name of this.#flaky) console.log(`FLAKY: ${name}`)
    console.log(`FLAKY ${this.#flaky.length}`)
  }
}
