/** The platform itself: its health, its configuration and its contract. */
import { routes } from '../contract/route.ts'
import { publishedFigures } from './published-figures.ts'
import { health, openApiDocument, siteConfig } from './platform.ts'
import { siteFiguresSeconds } from './site-figures.ts'

export const platform = routes({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Returns a response if the API is available.',
    access: { kind: 'public' },
    result: health,
  },
  config: {
    method: 'GET',
    path: '/api/config',
    summary: 'Returns the site’s configuration for this environment.',
    access: { kind: 'public' },
    result: siteConfig,
  },
  figures: {
    method: 'GET',
    path: '/api/figures',
    summary: 'Returns the figures of the service that the public site shows. Null unless an operator publishes them.',
    access: { kind: 'public' },
    result: publishedFigures,
    cachedSeconds: siteFiguresSeconds,
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Returns this contract as an OpenAPI 3.1 document.',
    access: { kind: 'public' },
    result: openApiDocument,
  },
})
