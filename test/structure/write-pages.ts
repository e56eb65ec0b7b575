/**
 * `npm run docs`: writes what is generated from the code: pages of docs/, and the types of the client in clients/. A test
 * fails while one is out of date.
 */
import { writeFileSync } from 'node:fs'
import { clientTypes, makeClientTypes } from './client-types.ts'
import { contractPage, makeContractPage } from './contract-page.ts'
import { decisionsPage, makeDecisionsPage } from './decisions-page.ts'
import { makeTablePage, tablePage } from './table-page.ts'

writeFileSync(contractPage, makeContractPage())
writeFileSync(decisionsPage, makeDecisionsPage())
writeFileSync(tablePage, makeTablePage())
writeFileSync(clientTypes, makeClientTypes())
