interface ChoiceCardsProps<Value extends string> {
  legend: string
  /** Unique on the page. */
  name: string
  value: Value | undefined
  options: readonly { value: Value; label: string; hint?: string }[]
  onChange: (value: Value) => void
}

/** Radio buttons as cards. */
export const ChoiceCards = <Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
}: ChoiceCardsProps<Value>) => (
  <fieldset className="import-choices">
    <legend>{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className="import-choices__one">
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span>
          <b>{option.label}</b>
          {option.hint && <small>{option.hint}</small>}
        </span>
      </label>
    ))}
  </fieldset>
)
