/** Returns the path of the client's entry file, which changes with every build; undefined in development. */
export const clientFile = () =>
  document.querySelector<HTMLElement>('script[data-client]')?.dataset.client?.split(' ').at(-1)
