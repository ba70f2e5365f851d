import type { Device } from '@4players/odin'
import { useVoice } from './use-voice.ts'

const roomName = new URLSearchParams(location.search).get('room') ?? 'lobby'
const userName = `guest-${Math.floor(Math.random() * 1000)}`

export function App() {
  const voice = useVoice()
  return (
    <main>
      {voice.isInRoom ? (
        <>
          {voice.canSpeak && (
            <button type="button" onClick={voice.toggleMute}>
              {voice.isMuted ? 'Unmute' : 'Mute'}
            </button>
          )}
          <button type="button" onClick={voice.leave}>
            Leave
          </button>
          <DeviceMenu label="Microphone" devices={voice.microphones} onChoose={voice.chooseMicrophone} />
          <DeviceMenu label="Speaker" devices={voice.speakers} onChoose={voice.chooseSpeaker} />
        </>
      ) : (
        <button type="button" disabled={voice.isJoining} onClick={() => voice.join(roomName, userName)}>
          Join
        </button>
      )}
      <p role="status">{voice.message}</p>
      <ul>
        {voice.people.map(({ id, name, isYou, isSpeaking }) => (
          <li key={id} className={isSpeaking ? 'speaking' : ''} style={{ fontWeight: isSpeaking ? 'bold' : 'normal' }}>
            {isYou ? `${name} (you)` : name}
          </li>
        ))}
      </ul>
    </main>
  )
}

type DeviceMenuProps = {
  readonly label: string
  readonly devices: readonly Device[]
  readonly onChoose: (device: Device) => void
}

function DeviceMenu({ label, devices, onChoose }: DeviceMenuProps) {
  return (
    <label>
      {label}{' '}
      <select
        key={devices.length}
        disabled={devices.length < 2}
        defaultValue={devices.find(({ isDefault }) => isDefault)?.id}
        onChange={({ target }) => {
          const device = devices.find(({ id }) => id === target.value)
          if (device) onChoose(device)
        }}
      >
        {devices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
