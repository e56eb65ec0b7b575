/** The stand-in behind the stage's endpoint, with roles, and the SDK's own client in front of it. */
import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { invocables, onlyThrough } from '../../../models.ts'
import type { Statement } from '../../assembly/assembly.ts'
import { openCognito } from '../../cognito/cognito.ts'
import { assemblyOf, clockOf, functionOf, newDirectory } from '../../events/fixtures.ts'
import { createGrants } from '../../iam/grants.ts'
import { createRecords } from '../../records/records.ts'
import { openServices } from '../open-services.ts'
import { createBedrock } from './bedrock.ts'
import type { LanguageModel } from './language-model.ts'

export const profile = { id: 'us.plumbline.stand-in-v1:0', region: 'us-west-2' }
export const foundation = { id: 'plumbline.other-v1:0', region: 'eu-central-1' }

const account = '000000000000'
const actions = ['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream']

const allow = (model: typeof profile): Statement[] =>
  invocables(model, account).map(({ resource, through }) => ({
    effect: 'Allow',
    actions,
    resources: [resource],
    ...(through !== undefined && { condition: onlyThrough(through) }),
  }))

/** The role of each function, by its name. */
const roles: Record<string, Statement[]> = {
  writer: [...allow(profile), ...allow(foundation)],
  stranger: [],
  /** Has the profile without the model that it routes to. */
  halfway: allow(profile).slice(0, 1),
  /** May not stream. */
  plain: allow(profile).map((statement) => ({ ...statement, actions: actions.slice(0, 1) })),
}

export const startBedrock = async (model?: LanguageModel) => {
  const clock = clockOf()
  const assembly = assemblyOf({
    functions: Object.keys(roles).map((name) => functionOf(name, { roleId: name })),
    roles: Object.entries(roles).map(([name, statements]) => ({ id: name, name, statements })),
  })
  const grants = createGrants(assembly, clock)
  const records = createRecords({ clock, grants: grants.report })
  const send = () => Promise.resolve()
  const cognito = openCognito({ pools: [], directory: newDirectory(), clock, region: assembly.region, send })
  const services = await openServices(clock)
  const bedrock = createBedrock({ assembly, clock, model })
  services.serve({ assembly, grants, records, cognito, services: { bedrock } })

  const clientOf = (caller: string, region = profile.region) =>
    new BedrockRuntimeClient({
      region,
      endpoint: services.endpoint,
      credentials: { accessKeyId: caller, secretAccessKey: 'x' },
      requestHandler: new NodeHttpHandler(),
      maxAttempts: 1,
    })
  return {
    clock,
    records,
    bedrock,
    clientOf,
    /** As the function `writer`, with the profile. */
    converse: (input: Partial<ConverseCommandInput>) =>
      clientOf('writer').send(new ConverseCommand({ modelId: profile.id, messages: asking(given), ...input })),
    async close() {
      bedrock.close()
      await services.close()
    },
  }
}

export const given = {
  sentences: [
    { key: 'late', text: 'The signal box is 12 days late.', records: ['tsk_1'] },
    { key: 'cost', text: 'Harbour Rail has spent 4,500 EUR of 9,000 EUR.', records: ['prj_1', 'exp_1'] },
    { key: 'next', text: 'No milestone is due this week.', records: ['prj_1'] },
  ],
}

/** A conversation that ends with records to word. */
export const asking = (records: object): NonNullable<ConverseCommandInput['messages']> => [
  {
    role: 'user',
    content: [{ text: `Word these sentences.\n<records>\n${JSON.stringify(records)}\n</records>\nKeep it short.` }],
  },
]

/** The format that asks for a schema with this field. */
export const formatOf = (field: string): NonNullable<ConverseCommandInput['outputConfig']> => ({
  textFormat: {
    type: 'json_schema',
    structure: {
      jsonSchema: {
        name: field,
        schema: JSON.stringify({
          type: 'object',
          properties: { [field]: { type: 'array', items: { type: 'object', additionalProperties: false } } },
          required: [field],
          additionalProperties: false,
        }),
      },
    },
  },
})
