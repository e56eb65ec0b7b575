/**
 * A ref for the chosen tab of a row that scrolls sideways: brings it into view, with a part of the tab before it. The row
 * is positioned, so that offsets count from its start.
 */
export const showInRow = (tab: HTMLElement | null): void => tab?.parentElement?.scrollTo(tab.offsetLeft - 48, 0)
