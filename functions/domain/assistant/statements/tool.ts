/** What the assistant reads with: tools that return statements, each with the records that it rests on. */
import type * as z from 'zod/mini'
import type { AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import type { Capability } from '../../../../shared/permissions.ts'
import type { AiFeature } from '../../../../shared/billing/plans.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { Reads } from './reads.ts'

export type ToolResult = {
  statements: Statement[]
  /** What is missing for an answer, as sentences. They rest on no record. */
  gaps: string[]
  /** How many records were read. */
  count: number
}

/** A tool as a language model gets it. */
export type ToolSpec = { name: string; description: string; input: z.ZodMiniType }

/** A tool that a language model is offered besides those that read. */
export type Offered = ToolSpec & { run: (input: unknown) => Promise<{ isError: boolean; text: string }> }

export type Tool = {
  name: AssistantTool
  /** One sentence. */
  description: string
  input: z.ZodMiniType
  /** What the caller's role has to have. The tool runs in the scope that the role has it in. */
  needs: Capability
  /** What the workspace's plan has to include. */
  feature?: AiFeature
  /** What is said instead to callers whose role lacks it. */
  refusal: string
  run: (principal: Member, input: never, reads: Reads) => Promise<ToolResult>
}

type Typed<Input extends z.ZodMiniType> = Omit<Tool, 'input' | 'run'> & {
  input: Input
  run: (principal: Member, input: z.output<Input>, reads: Reads) => Promise<ToolResult>
}

/** Keeps the type of a tool's input while it is checked. */
export const tool = <const Input extends z.ZodMiniType>(one: Typed<Input>): Typed<Input> => one
