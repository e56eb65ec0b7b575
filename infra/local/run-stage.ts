/** Builds what is out of date, runs the local stage, and ends all processes that it started. */
import { demoAccounts, demoPassword } from '../../shared/demo.ts'
import { describeDeadLetters } from './console/describe-stage.ts'
import { deadLetterLines, redrivenLines } from './dead-letter-lines.ts'
import { buildIfStale } from '../build.ts'
import { AssemblyError } from './assembly/template.ts'
import { openFront, PortInUse } from './http/open-front.ts'
import { DataInUse, takeData } from './lock.ts'
import { openStage } from './open-stage.ts'
import type { Stage } from './open-stage.ts'
import { createReloads } from './reloads.ts'
import { BadSetting, readSettings } from './settings.ts'
import { DataDamaged } from './store/damage.ts'
import { stopping } from './stopping.ts'
import { checkRoom, DiskFull, isDiskFull, onUncaughtDiskFull } from './store/disk.ts'
import { watchSources } from './watch.ts'

const started = performance.now()
const seconds = (millis: number) => `${(millis / 1000).toFixed(2)} s`
const report = (name: string, millis: number) => console.log(`  ${name.padEnd(20)} ${seconds(millis)}`)

const stoppedEarly = 'Stopped before it was ready. The next start continues from here.'

const run = async (): Promise<void> => {
  const { port, dataDir, stripeKeys, model } = readSettings(process.env)
  const watching = process.argv.includes('--watch')
  const reloads = watching ? createReloads() : undefined
  const options = {
    port,
    dataDir,
    onPhase: report,
    signal: stopping,
    ...(stripeKeys && { stripeKeys }),
    ...(model && { model }),
    ...(reloads && { addToPages: reloads.tag, reloads }),
  }

  // Fails early if the port is taken, without waiting for the build.
  stopping.throwIfAborted()
  await (await openFront(port)).close()
  checkRoom(dataDir)
  takeData(dataDir)()

  const building = performance.now()
  await buildIfStale(stopping).catch((cause: Error) => {
    stopping.throwIfAborted()
    // The build has already printed the error and its location.
    console.error(`Not started: ${cause.message}`)
    process.exit(1)
  })
  report('build', performance.now() - building)
  let stage = await openStage(options)
  const life: { phase: 'settling' | 'ready' | 'ending' } = { phase: 'settling' }

  const stop = async (code: number, reason?: string) => {
    if (life.phase === 'ending') return
    const wasReady = life.phase === 'ready'
    life.phase = 'ending'
    if (reason !== undefined) console.error(reason)
    // On a full disk, a part may not be able to write its last state. What was answered is stored already.
    await stage.close().catch((cause: unknown) => {
      if (!isDiskFull(cause)) throw cause
    })
    if (code === 0 && !wasReady) console.log(stoppedEarly)
    process.exit(code)
  }
  const guard = (of: Stage) => void of.failed.then((reason) => stop(1, reason))
  guard(stage)
  onUncaughtDiskFull(dataDir, (reason) => void stop(1, reason))
  stopping.addEventListener('abort', () => void stop(0), { once: true })
  if (reloads) {
    watchSources({
      current: () => stage,
      reopen: async () => {
        await stage.close()
        stage = await openStage({ ...options, port: stage.port })
        guard(stage)
      },
      reloads,
    })
  }
  // Until the events of the demo data have been followed, the figures on screen are not settled.
  const settling = performance.now()
  await stage.idle().catch((cause: unknown) => {
    if (life.phase !== 'ending') throw cause
  })
  if (life.phase === 'ending') return
  report('events', performance.now() - settling)
  life.phase = 'ready'
  announce(stage, stripeKeys !== undefined)
}

const announce = (stage: Stage, usesTestMode: boolean): void => {
  const { origin, dataDir, clock, bedrock, pricesProblem } = stage
  report('in all', performance.now() - started)
  const width = Math.max(...demoAccounts.map(({ label }) => label.length))
  console.log(`\nPlumbline is ready at ${origin}\n`)
  for (const { label, login, at } of demoAccounts)
    console.log(`  ${label.padEnd(width)}  ${login.padEnd(20)}  ${origin}${at}`)
  console.log(`\n  Password for all: ${demoPassword}`)
  if (clock.offset() > 0) console.log(`  The clock is ahead: it is ${new Date(clock.now()).toISOString()} here`)
  if (usesTestMode)
    console.log(`  Payments use your account in Stripe's test mode. For its webhooks, run:
    stripe listen --forward-to ${new URL(origin).host}/api/stripe/webhook`)
  const { mode, model } = bedrock.state()
  if (mode === 'model') console.log(`  Texts are worded by ${model}`)
  if (pricesProblem !== undefined) console.error(`\n  Payments do not work yet. ${pricesProblem}\n`)
  for (const line of redrivenLines(stage.events.redriven)) console.log(`  ${line}`)
  for (const line of deadLetterLines(describeDeadLetters(stage), stage)) console.error(`\n  ${line}\n`)
  console.log(`  Console: ${origin}/_local   Data: ${dataDir}\n`)
}

try {
  await run()
} catch (cause) {
  if (stopping.aborted) {
    console.log(stoppedEarly)
    process.exit(0)
  }
  // The messages of these errors say what to do. Any other error is a bug in the stage, and is shown with its stack.
  const known =
    cause instanceof PortInUse ||
    cause instanceof DataInUse ||
    cause instanceof DataDamaged ||
    cause instanceof DiskFull ||
    cause instanceof AssemblyError ||
    cause instanceof BadSetting
  console.error(known ? cause.message : cause)
  process.exit(1)
}
