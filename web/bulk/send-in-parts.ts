/**
 * Sends many as parts of the size that one call takes, one after the other. A part that fails whole is
 * told as each of its records is by `failed`, so that what the other parts did is not lost.
 */
export const sendInParts = async <Item, Outcome>(
  items: readonly Item[],
  size: number,
  send: (part: Item[]) => Promise<readonly Outcome[]>,
  failed: (item: Item, error: unknown) => Outcome,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let start = 0; start < items.length; start += size) {
    const part = items.slice(start, start + size)
    try {
      outcomes.push(...(await send(part)))
    } catch (error) {
      outcomes.push(...part.map((item) => failed(item, error)))
    }
  }
  return outcomes
}
