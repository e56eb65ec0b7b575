/** The column's name of a figure on a phone, where the table has no head. */
export const PhoneLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-muted md:hidden">
    {children}
  </span>
)
