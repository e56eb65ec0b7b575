/** A bare DocumentClient, bundled like a function, as the baseline for the cost of the functions. */
import { join } from 'node:path'
import { build } from 'esbuild'
import { asFunction } from '../../infra/bundle.ts'

/**
 * Writes the bundle to a folder and returns its path. The bundle exports `client`, and with `commands` everything else
 * in lib-dynamodb.
 */
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
