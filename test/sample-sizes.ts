/** Runs before each test file: property tests that name no size of their own take the gate's size in the gate. */
import fc from 'fast-check'
import { sampleSize } from './builders/sample-size.ts'

fc.configureGlobal({ numRuns: sampleSize(100) })
