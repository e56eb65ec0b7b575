/**
 * Splits a bulk call into parts of the size that one call accepts, and sends them one after another. If a whole part
 * fails, `failed` reports it for each of its records, so that the results of the other parts are kept.
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
