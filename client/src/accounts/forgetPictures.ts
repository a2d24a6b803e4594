/** Has the service worker delete the pictures that were seen: they tell what somebody has looked at. */
export function forgetPictures(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  // Not the controller: a page that was loaded past the worker has none.
  void serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage({ type: 'FORGET_PICTURES' }, []))
    // Without workers there are no pictures.
    .catch(() => undefined)
}
