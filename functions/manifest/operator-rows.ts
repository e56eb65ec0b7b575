/** The functions that an operator or the local stage starts. */
import type { FunctionRow } from './row.ts'

export const operatorRows: readonly FunctionRow[] = [
  {
    name: 'rebuild-overview',
    purpose: 'Recounts a workspace’s spending and totals from its records.',
    trigger: { kind: 'operator' },
    memory: 1024,
    timeout: 900,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['gsi2'] },
  },
  {
    name: 'rebuild-search-index',
    purpose: 'Makes a workspace’s search index agree with its records.',
    trigger: { kind: 'operator' },
    memory: 1024,
    timeout: 900,
    grants: { table: ['Query', 'PutItem', 'DeleteItem'], indexes: ['gsi2'] },
  },
  {
    name: 'add-operator',
    purpose: 'Makes an operator of the platform.',
    trigger: { kind: 'operator' },
    memory: 256,
    timeout: 30,
    grants: { table: ['PutItem'], pools: { admin: ['AdminCreateUser', 'AdminSetUserPassword'] } },
  },
  {
    name: 'publish-prices',
    purpose: 'Creates the products and prices of the plans in Stripe, and checks them.',
    trigger: { kind: 'operator' },
    memory: 512,
    timeout: 120,
    grants: { stripe: true },
  },
  {
    name: 'load-demo',
    purpose: 'Loads the two demo workspaces, and the companies that only operators see.',
    trigger: { kind: 'operator' },
    memory: 512,
    timeout: 120,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      indexes: ['gsi2'],
      pools: {
        staff: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser'],
        customer: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser'],
        admin: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser'],
      },
      stripe: true,
    },
    stages: ['local'],
  },
]
