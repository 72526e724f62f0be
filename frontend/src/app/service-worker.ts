/** Once the page is loaded, so that the first visit does not wait for it. While developing there is none. */
export function installServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const install = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') install()
  else addEventListener('load', install, { once: true })
}
