#include "VoicePlayerController.h"

#include "VoiceComponent.h"

AVoicePlayerController::AVoicePlayerController()
{
    Voice = CreateDefaultSubobject<UVoiceComponent>(TEXT("Voice"));
}

// #region join
void AVoicePlayerController::BeginPlay()
{
    Super::BeginPlay();
    // A server has a controller for each player, but only the player's own machine records a microphone.
    if (IsLocalController()) Voice->JoinRooms();
}
// #endregion
