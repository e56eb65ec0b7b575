/** Runs one fault after another on a running local stage, each until its alarm has gone off and is over again. */
import type { Alarm } from '../local/assembly/assembly.ts'
import { type Drill, drills, staff } from './drills.ts'
import { openGround } from './ground.ts'

export type Outcome = { name: string; alarm: string; severity: string; acknowledged: string; seconds: number }

/** After the last of an alarm's periods that saw the fault. */
const overAfter = ({ period, evaluationPeriods }: Alarm): number => period * (evaluationPeriods + 1)

/**
 * @param wanted - the faults; all if left out
 * @throws if an alarm stays silent or on, or something that was acknowledged is lost
 */
export const runDrill = async (
  { origin, alarms, prefix }: { origin: string; alarms: readonly Alarm[]; prefix: string },
  say: (line: string) => void,
  wanted: readonly Drill[] = drills,
): Promise<Outcome[]> => {
  const on = openGround(origin, prefix)
  const outcomes: Outcome[] = []
  for (const { name, alarm, acknowledged, cause, mend } of wanted) {
    const started = performance.now()
    const definition = alarms.find((one) => one.name === `${prefix}${alarm}`)
    if (definition === undefined) throw new Error(`There is no alarm ${alarm}`)
    const [, severity = ''] = /Severity: (\w+)\./.exec(definition.says) ?? []
    say(name)
    await on.settled()
    await on.signIn(staff)
    if (await on.isOn(alarm)) throw new Error(`${alarm} is on before ${name}`)
    const check = await cause(on)
    await on.until(`${alarm} stays silent at ${name}`, () => on.isOn(alarm))
    say(`  ALARM ${alarm} (${severity}): ${definition.says.split(' Severity:')[0]}`)
    await mend(on)
    await on.later(overAfter(definition))
    await on.settled()
    await on.signIn(staff)
    await check()
    say(`  kept  ${acknowledged}`)
    await on.until(`${alarm} stays on after ${name}`, async () => !(await on.isOn(alarm)))
    say(`  OK    ${alarm}`)
    outcomes.push({ name, alarm, severity, acknowledged, seconds: Math.round((performance.now() - started) / 1000) })
  }
  return outcomes
}
