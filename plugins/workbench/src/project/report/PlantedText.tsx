import { plantedText, SIMULATED_TEXTS } from '@aislelab/domain';

/** Planted effects of simulated shoppers, which are not findings. `planted` holds their assumptions; only planted ones are listed. */
export function PlantedText({ planted }: { planted: Parameters<typeof plantedText>[0] }) {
  const text = plantedText(planted);
  return (
    text !== null && (
      <div>
        <strong>{SIMULATED_TEXTS.plantedTitle}:</strong> {text}
      </div>
    )
  );
}
