/** The environment of a function. What a function was not given is an error when it asks for it. */
export const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`The environment has no ${name}: is it granted in functions/manifest/?`)
  return value
}
