/** Invalid configuration. The message names the variable and the remedy. */
export class EnvError extends Error {
  override name = 'EnvError'
}
