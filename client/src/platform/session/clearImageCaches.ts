/** Makes the service worker delete its cached images, which reveal what the user has viewed. */
export function clearImageCaches(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  // Not the controller: a page that was force-reloaded has none.
  void serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage({ type: 'FORGET_PICTURES' }, []))
    // Without a worker there are no cached images.
    .catch(() => undefined)
}
