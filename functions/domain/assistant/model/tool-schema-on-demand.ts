/** The schemas of tools, with zod's conversion of schemas: 20 KB that an answer by rules does not need. */
export { toolSchema } from '../statements/tool-schema.ts'
