/** Explains the mark of required fields, once, above a form's fields. */
export function RequiredHint() {
  return (
    <p className="meta">
      Fields marked <span className="required-mark">*</span> are required.
    </p>
  );
}
