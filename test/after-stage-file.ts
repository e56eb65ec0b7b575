/** After each file of tests that drive the running stage: what it used up that the next one needs. */
import { afterAll } from 'vitest'
import { giveMailsBack } from './builders/stored-items.ts'

afterAll(giveMailsBack)
