/** The types of the client in clients/typescript, which are made from the OpenAPI document that the API serves. */
import { join } from 'node:path'
import { writeTypes, type Document } from '../../clients/typescript/write-types.ts'
import { document } from '../../functions/api/platform/open-api-on-demand.ts'

export const clientTypes = join(import.meta.dirname, '..', '..', 'clients', 'typescript', 'types.ts')

export const makeClientTypes = (): string => writeTypes(JSON.parse(JSON.stringify(document)) as Document)
