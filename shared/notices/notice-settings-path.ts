/** The path of the page where a person chooses their notices. The mails link there too. */
export const noticeSettingsPath = '/notices/settings'
