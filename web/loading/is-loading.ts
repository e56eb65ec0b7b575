import { loadingParts } from './lazy-part.ts'

/** Whether the screen, or a part of it, is still loading: its code, or what its placeholder stands for. */
export const isLoading = (): boolean =>
  loadingParts.read() > 0 || document.querySelector('main [data-loading]') !== null
