/**
 * `npm run docs`: writes the pages of docs/ that are generated from the code. A test fails while one is out of date.
 */
import { writeFileSync } from 'node:fs'
import { contractPage, makeContractPage } from './contract-page.ts'
import { decisionsPage, makeDecisionsPage } from './decisions-page.ts'
import { makeTablePage, tablePage } from './table-page.ts'

writeFileSync(contractPage, makeContractPage())
writeFileSync(decisionsPage, makeDecisionsPage())
writeFileSync(tablePage, makeTablePage())
