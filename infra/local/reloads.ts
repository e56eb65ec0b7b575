/**
 * Reloads open pages when the site has been rebuilt. The script is a file, so that the site's CSP needs no exception.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Reloads = {
  /** For the head of each page. */
  tag: string
  /** Returns whether the request was for the script or its events. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  reloadPages(): void
  close(): void
}

const script = `new EventSource('/_local/reloads').addEventListener('reload', () => location.reload())`

export const createReloads = (): Reloads => {
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
    reloadPages() {
      for (const page of pages) page.write('event: reload\ndata:\n\n')
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
