/** The address of the file that this page was started with; its name changes with every build. None in development. */
export const clientFile = () =>
  document.querySelector<HTMLElement>('script[data-client]')?.dataset.client?.split(' ').at(-1)
