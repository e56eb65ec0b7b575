/** A DocumentClient and nothing else, bundled like a function: what the functions' own costs are compared with. */
import { join } from 'node:path'
import { build } from 'esbuild'
import { asFunction } from '../../infra/bundle.ts'

/** Writes the bundle into a folder and answers its path; it exports `client`, and with `commands` all that lib-dynamodb has as well. */
export const bundleBareClient = async (
  folder: string,
  { commands = false }: { commands?: boolean } = {},
): Promise<string> => {
  const outfile = join(folder, 'bare.mjs')
  const client = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'\nimport { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'\nexport const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))`
  await build({
    stdin: {
      contents: commands ? `${client}\nexport * from '@aws-sdk/lib-dynamodb'` : client,
      resolveDir: process.cwd(),
    },
    outfile,
    ...asFunction,
    logLevel: 'silent',
  })
  return outfile
}
