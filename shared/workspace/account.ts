/** The company's own account: settings, plan, data export and closing. */
import * as z from 'zod/mini'
import { amountInput, ownAmount } from '../money/amount.ts'
import { exportPartNames } from './account-export.ts'
import { automatedActNames, zones, type AutomatedAct } from '../change-sets/automation.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { industries } from './industries.ts'
import { oneOf } from '../contract/choices.ts'
import { countryCodes } from '../billing/countries.ts'
import { day, instant, recordDay } from '../dates/day-inputs.ts'
import { thresholds, thresholdsInput } from '../verdict/health.ts'
import { approvalReminder } from '../money/limits.ts'
import { maxHolidays } from './limits.ts'
import { workspaceRoles, type WorkspaceRole, type TeamRole } from '../permissions.ts'
import { operatorAccesses } from '../accounts/operator-access.ts'
import { planType } from '../billing/plans.ts'
import { enteredPassword } from '../accounts/session.ts'
import { optionalLines, optionalText, required } from '../text/text-inputs.ts'
import { timeZone } from '../dates/time-zone.ts'

const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** ISO 3166-1 code. */ country: z.string(),
})

const workingWeek = z.object({ /** 1 is Monday, 7 is Sunday. */ days: z.array(z.int()), hoursPerDay: z.number() })

const holiday = z.object({ date: day, name: z.string() })
export type Holiday = z.output<typeof holiday>

const usage = z.object({ count: z.int(), limit: z.int() })

/** Plan usage. A limit of `unlimited` means there is none. */
const planUsage = z.object({
  planType,
  projects: usage,
  users: usage,
  roles: z.object({ program_manager: usage, project_manager: usage, sme: usage } satisfies Record<
    TeamRole,
    typeof usage
  >),
  /** Mails sent today, in the workspace's time zone. */
  mailsToday: usage,
  fileUploadLimitMB: z.int(),
})

/** `by`: the name of the person who chose it last, whose rights the product acts within. Null until someone chooses. */
const chosenAct = z.object({ zone: oneOf(zones), byItself: z.boolean(), by: z.nullable(z.string()) })

const ofEachAct = <T>(each: T) =>
  Object.fromEntries(automatedActNames.map((act) => [act, each])) as Record<AutomatedAct, T>

export const account = z.object({
  id: z.string(),
  companyName: z.string(),
  /** The address that the company account signs in with. */
  contactEmail: z.string(),
  contactPhone: z.string(),
  industry: z.nullable(oneOf(industries)),
  /** Fields are empty until the address is entered. */
  address,
  timeZone: z.string(),
  /** The thresholds by which the health of projects is judged. */
  healthThresholds: thresholds,
  /** The amount above which the company account approves expenses; null for no limit. */
  approvalLimit: z.nullable(ownAmount),
  /** Days after which people are reminded of what waits for their approval; null for no reminders. */
  approvalReminderDays: z.nullable(z.int()),
  /** Whether a language model words drafts and analyses. If not, rules do. */
  languageModel: z.boolean(),
  /** What the operators of the platform may do in the workspace. */
  operatorAccess: oneOf(operatorAccesses),
  /** Roles whose holders must use two-step sign-in. */
  secondFactorRoles: z.array(z.enum(workspaceRoles)),
  /** Whether screens offer Planning, Preparation and Execution as statuses of tasks. The API always takes them. */
  taskPhases: z.boolean(),
  /** What the product may do with each act that it works out by itself. */
  automation: z.object(ofEachAct(chosenAct)),
  workingWeek,
  /** In date order. */
  holidays: z.array(holiday),
  plan: planUsage,
  /** Null unless the account is being closed. */
  closing: z.nullable(z.object({ closesAt: instant, askedAt: instant, askedBy: z.string() })),
  createdAt: instant,
  /** The settings' own version. The plan's counters do not change it. */
  version: z.int(),
})
export type Account = z.output<typeof account>

const addressInput = z.object({
  street: required('Address is required', 200),
  city: required('City is required', 100),
  state: required('State is required', 100),
  zip: required('ZIP code is required', 20),
  country: z
    .string('Country is required')
    .check(z.refine((code) => countryCodes.includes(code), { error: 'Country is required' })),
})

const weekInput = z.object({
  days: z.pipe(
    z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1, 'Choose at least one working day')),
    z.transform((days: number[]) => [...new Set(days)].toSorted((a, b) => a - b)),
  ),
  hoursPerDay: z
    .number('Enter the hours per working day')
    .check(z.gte(0.5, 'Enter 0.5 to 24 hours'), z.lte(24, 'Enter 0.5 to 24 hours')),
})

const datesOnce = z.refine<Holiday[]>(
  (holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length,
  { error: 'Each date can be listed only once' },
)

const holidaysInput = z.pipe(
  z
    .array(z.object({ date: recordDay, name: required('Holiday name is required', 100) }))
    .check(z.maxLength(maxHolidays, `At most ${maxHolidays} holidays`), datesOnce),
  z.transform((holidays: Holiday[]) => holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
)

const phoneInput = optionalText(50).check(
  z.refine((text) => text === '' || /^\+?[\d\s().\-/]*\d[\d\s().\-/]*(?:(?:ext|x)\.?\s*\d+)?$/i.test(text), {
    error: 'Enter a telephone number',
  }),
)

const reminderRange = `Enter 1 to ${approvalReminder.mostDays} days`
const reminderDaysInput = z
  .int(reminderRange)
  .check(z.gte(1, reminderRange), z.lte(approvalReminder.mostDays, reminderRange))

/** Each role once, in the order of the roles. */
const secondFactorRolesInput = z.pipe(
  z.array(z.enum(workspaceRoles, 'Choose roles of your workspace')),
  z.transform((chosen: WorkspaceRole[]) => workspaceRoles.filter((role) => chosen.includes(role))),
)

const actInput = z.object({ zone: choiceInput(zones, 'Choose Never, Ask or Do'), byItself: z.boolean() })

/** `PUT /api/account`. Fields that are left out stay unchanged. `version` is the version that the editor saw. */
export const updateAccount = z.object({
  companyName: z.optional(required('Company name is required')),
  contactPhone: z.optional(phoneInput),
  industry: z.optional(z.nullable(choiceInput(industries, 'Choose an industry'))),
  address: z.optional(addressInput),
  timeZone: z.optional(timeZone),
  healthThresholds: z.optional(thresholdsInput),
  /** Only the company account changes it. */
  approvalLimit: z.optional(z.nullable(amountInput)),
  approvalReminderDays: z.optional(z.nullable(reminderDaysInput)),
  languageModel: z.optional(z.boolean()),
  /** A change ends what an operator is doing in the workspace. */
  operatorAccess: z.optional(choiceInput(operatorAccesses, 'Choose what Plumbline support may do')),
  /** Applies from the next sign-in of each person. */
  secondFactorRoles: z.optional(secondFactorRolesInput),
  taskPhases: z.optional(z.boolean()),
  /** Acts that are left out stay unchanged. */
  automation: z.optional(z.object(ofEachAct(z.optional(actInput)))),
  workingWeek: z.optional(weekInput),
  holidays: z.optional(holidaysInput),
  version: z.optional(z.int()),
})
export type UpdateAccount = z.output<typeof updateAccount>

/** `POST /api/account/close` */
export const closeAccount = z.object({
  companyName: required('Enter the company name'),
  password: enteredPassword(),
  reason: z.optional(optionalLines(1000)),
})

export const exportPart = z.enum(exportPartNames)

/** `POST /api/account/export`: the parts that can now be fetched, one at a time. */
export const begunExport = z.object({ at: instant, parts: z.array(exportPart) })

/** Records of one part; their fields are the part's columns. */
export const exportRecords = z.array(z.record(z.string(), z.unknown()))
