/**
 * Lets a domain's function start without the code of routes that need much of it: reading and compiling code is most of
 * a cold start. The bundler splits such a function into files, so what the routes share is loaded once.
 */

/** A handler that is loaded when its route is first called, before anything is read for the call. */
export type LoadedByRoute<H> = { load: () => Promise<H> }

export const loadedByRoute = <H>(load: () => Promise<H>): LoadedByRoute<H> => ({ load })
