/**
 * The language models of a stage on Bedrock, and what a role has to allow so that a function can call them. Plain data,
 * because the local stage checks calls against the same.
 */

/** `id` is that of a foundation model or of a cross-region inference profile; `region` is where it is called. */
export type Model = { id: string; region: string }

/** The first part of a profile's id: the countries or regions that it routes to, such as `eu.`, `apac.` or `global.` */
const geography = /^(?:[a-z]{2}|us-gov|apac|global)\./

/** Whether the id is that of a cross-region inference profile. AWS names a profile after its foundation model. */
export const isProfile = ({ id }: Pick<Model, 'id'>): boolean => geography.test(id)

/**
 * The foundation model itself, or the one that a profile routes to.
 *
 * @param region `*` for every region
 */
export const foundationModelArn = ({ id }: Model, region: string, partition = 'aws'): string =>
  `arn:${partition}:bedrock:${region}::foundation-model/${id.replace(geography, '')}`

export const profileArn = ({ id, region }: Model, account: string, partition = 'aws'): string =>
  `arn:${partition}:bedrock:${region}:${account}:inference-profile/${id}`

/** A resource that a role may invoke; with `through`, only by a call of this inference profile. */
export type Invocable = { resource: string; through?: string }

/**
 * What a function has to be allowed to invoke for a call of this model.
 *
 * A call of a profile needs both the profile and its foundation model in the region that Bedrock chooses. AWS adds
 * regions to profiles, and a global profile names none, so the model is allowed in every region, but only through the
 * profile: see
 * https://docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-prereq.html
 */
export const invocables = (model: Model, account: string, partition = 'aws'): Invocable[] => {
  if (!isProfile(model)) return [{ resource: foundationModelArn(model, model.region, partition) }]
  const profile = profileArn(model, account, partition)
  return [{ resource: profile }, { resource: foundationModelArn(model, '*', partition), through: profile }]
}

/** The condition of a statement that allows a model only through a profile. */
export const onlyThrough = (profile: string): Record<string, Record<string, string>> => ({
  ArnLike: { 'bedrock:InferenceProfileArn': profile },
})
