import { useSay } from '../texts.tsx';

export function BackButton({ onBack, disabled = false }: { onBack: () => void; disabled?: boolean }) {
  const say = useSay();
  return (
    <button
      type="button"
      className="button ghost"
      onClick={onBack}
      disabled={disabled}
      aria-label={say('shopper.back')}
    >
      ←
    </button>
  );
}
