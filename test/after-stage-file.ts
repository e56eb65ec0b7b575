/** Runs after each file of stage tests, and resets what the next file needs. */
import { afterAll } from 'vitest'
import { giveMailsBack } from './builders/stored-items.ts'

afterAll(giveMailsBack)
