/** The drill of `npm run drill`, on a stage of its own: one fault after another, with its alarm and what it must not lose. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stagesInFile } from '../../infra/cdk-json.ts'
import { drills } from '../../infra/drill/drills.ts'
import { runDrill } from '../../infra/drill/run-drill.ts'
import { openStage, type Stage } from '../../infra/local/open-stage.ts'
import { operatorKey } from '../../infra/local/services/service-call.ts'
import { publishPrices } from '../../infra/publish-prices.ts'
import { sendTestMail } from '../../infra/send-test-mail.ts'
import { copyLoadedDemo } from '../builders/loaded-demo.ts'
import { deadLetters, misindexed, wrongTotals } from '../builders/recount.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-drill-'))
let stage: Stage
beforeAll(async () => {
  const dataDir = join(folder, 'data')
  copyLoadedDemo(dataDir)
  stage = await openStage({ port: 0, dataDir, yields: false })
  await stage.idle()
})
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(drills)('$name: $alarm goes off and ends, and nothing that was acknowledged is lost', async (drill) => {
  const { origin, assembly } = stage
  const said: string[] = []
  const [outcome] = await runDrill(
    { origin, alarms: assembly.alarms, prefix: 'plumbline-local-' },
    (line) => said.push(line),
    [drill],
  )
  expect(outcome).toMatchObject({ alarm: drill.alarm, severity: expect.stringMatching(/^(page|mail)$/) })
  expect(await deadLetters(origin)).toEqual([])
})

test('after all of them, totals and search index agree with the records', async () => {
  expect(await wrongTotals(stage.origin)).toEqual([])
  expect(await misindexed(stage.origin)).toEqual([])
})

test('each fault has a runbook with the first three things to look at', () => {
  const runbooks = readFileSync('docs/operating/alarms.md', 'utf8')
  for (const { name } of drills) {
    const [, section = ''] = runbooks.split(`\n## ${name[0]?.toUpperCase()}${name.slice(1)}\n`)
    expect(section.split('\n## ')[0]?.match(/^\d\. /gm), name).toEqual(['1. ', '2. ', '3. '])
  }
})

test('a deployment sends an event through Stripe’s webhook and a mail through SES, and sees what is wrong with either', async () => {
  const credentials = { accessKeyId: operatorKey, secretAccessKey: 'local' }
  const to = { endpoint: stage.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 }
  const [lambda, ses] = [new LambdaClient(to), new SESv2Client(to)]
  const mail = () => sendTestMail(ses, 'local', stagesInFile()['local']!)
  expect(await publishPrices(lambda, 'local')).toContain('a test event went through the webhook')
  expect(await mail()).toBe('Mail: SES has taken a test mail')
  stage.faults.cause('mail-paused')
  await expect(mail()).rejects.toThrow(/SendingPausedException/)
  stage.faults.cause('wrong-webhook-secret')
  await expect(publishPrices(lambda, 'local')).rejects.toThrow('its secret is probably not the stored one')
  stage.faults.cause(undefined)
})
