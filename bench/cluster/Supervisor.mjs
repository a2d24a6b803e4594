// Looks after the two PostgreSQL servers of the cluster as Patroni does: promotes the standby when the primary is away, and lets
// writes go on without a standby.
import { setTimeout as wait } from 'node:timers/promises'

/** Interval of a look at both servers, in milliseconds. */
const LOOK_MS = 250
/** A primary that has not answered this often in a row is away. */
const MAX_MISSED = 2
/** Looks without a standby after which writes no longer wait for one. */
const MAX_ALONE = 4

export class Supervisor {
  #isStopping = false
  #looking
  #missed = 0
  #alone = 0

  /**
   * @param options.onPrimary called with the new primary, before requests are sent to it
   * @param options.report called with a sentence for each step
   */
  constructor({ primary, standby, onPrimary, report }) {
    this.primary = primary
    this.standby = standby
    this.isSynchronous = false
    this.onPrimary = onPrimary
    this.report = report
    this.#looking = this.#lookAgain()
  }

  /** Stops looking, and both servers. */
  async stop() {
    this.#isStopping = true
    await this.#looking
    for (const one of [this.primary, this.standby]) await one.stop()
  }

  async #lookAgain() {
    while (!this.#isStopping) {
      await this.#look().catch((error) => this.report(`the supervisor failed: ${error.message}`))
      await wait(LOOK_MS)
    }
  }

  async #look() {
    const followers = await this.primary.followers().catch(() => undefined)
    if (!followers) {
      if (++this.#missed >= MAX_MISSED) await this.#failOver()
      return
    }
    this.#missed = 0
    this.#alone = followers.isFollowed ? 0 : this.#alone + 1
    if (followers.isClose && !this.isSynchronous) {
      await this.primary.setSynchronous(true)
      this.isSynchronous = true
      this.report('commits wait for the standby')
    }
    if (this.isSynchronous && this.#alone >= MAX_ALONE) {
      await this.primary.setSynchronous(false)
      this.isSynchronous = false
      this.report('commits no longer wait for the standby')
    }
  }

  async #failOver() {
    // A standby that no commit has waited for may lack what was acknowledged.
    if (!this.isSynchronous || this.standby.running.hasEnded) return
    this.isSynchronous = false
    const old = this.primary
    // It must not come back beside the new one.
    await old.stop('SIGKILL')
    await this.standby.promote()
    this.primary = this.standby
    this.standby = old
    await this.primary.setSynchronous(false)
    await this.onPrimary(this.primary)
    this.#missed = 0
    this.#alone = 0
    this.report('the standby is the primary')
  }
}
