import { noticeWays, type NoticeWay } from '../../../shared/raid/raid-choices.ts'

/** `on the site and by mail` */
export const channelNames = (ways: readonly NoticeWay[]): string =>
  ways.map((way) => noticeWays[way].label).join(' and ')
