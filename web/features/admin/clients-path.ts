import { paths } from '../../address/paths.ts'

type Search = Omit<NonNullable<Parameters<typeof paths.admin>[0]>, 'next' | 'view'>

/** The clients, or the details of one of them. */
export const clientsPath = (search: Search = {}): string => paths.admin({ view: 'client-overview', ...search })
