/** Tells open pages to load anew when the site was rebuilt: a script of the stage's own, so that the site's CSP holds as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Reloads {
  /** For the head of each page. */
  tag: string
  /** Answers whether the request was one of its own. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  tellPages(): void
  close(): void
}

const script = `new EventSource('/_local/reloads').addEventListener('reload', () => location.reload())`

export function createReloads(): Reloads {
  const pages = new Set<ServerResponse>()
  return {
    tag: '<script src="/_local/reload.js" defer></script>',
    handle(request, response) {
      if (request.url === '/_local/reload.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
        return true
      }
      if (request.url !== '/_local/reloads') return false
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(':\n\n')
      pages.add(response)
      response.on('close', () => pages.delete(response))
      return true
    },
    tellPages() {
      for (const page of pages) page.write('event: reload\ndata:\n\n')
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
