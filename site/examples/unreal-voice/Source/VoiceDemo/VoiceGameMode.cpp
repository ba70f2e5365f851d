#include "VoiceGameMode.h"

#include "VoiceCharacter.h"
#include "VoicePlayerController.h"

AVoiceGameMode::AVoiceGameMode()
{
    DefaultPawnClass = AVoiceCharacter::StaticClass();
    PlayerControllerClass = AVoicePlayerController::StaticClass();
}
