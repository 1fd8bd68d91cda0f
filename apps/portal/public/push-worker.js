// Shows what a push says, and opens its page. It answers no request of a page and keeps nothing.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title = '', body = '', path = '/' } = event.data?.json() ?? {}
  event.waitUntil(self.registration.showNotification(title, { body, data: path }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function open(path) {
  const { scope } = self.registration
  const { href } = new URL(`.${path}`, scope)
  const address = href.startsWith(scope) ? href : scope
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === address)
  return page ? page.focus() : self.clients.openWindow(address)
}
