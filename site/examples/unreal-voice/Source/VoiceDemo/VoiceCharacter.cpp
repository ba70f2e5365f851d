#include "VoiceCharacter.h"

#include "Components/CapsuleComponent.h"
#include "Components/StaticMeshComponent.h"
#include "Engine/LocalPlayer.h"
#include "Engine/StaticMesh.h"
#include "Engine/World.h"
#include "EnhancedInputComponent.h"
#include "EnhancedInputSubsystems.h"
#include "InputAction.h"
#include "InputMappingContext.h"
#include "InputModifiers.h"
#include "Net/UnrealNetwork.h"
#include "UObject/ConstructorHelpers.h"
#include "VoiceComponent.h"
#include "VoicePlayerController.h"

AVoiceCharacter::AVoiceCharacter()
{
    static ConstructorHelpers::FObjectFinder<UStaticMesh> Cylinder(TEXT("/Engine/BasicShapes/Cylinder.Cylinder"));
    UStaticMeshComponent* Body = CreateDefaultSubobject<UStaticMeshComponent>(TEXT("Body"));
    Body->SetupAttachment(GetCapsuleComponent());
    Body->SetStaticMesh(Cylinder.Object);
    Body->SetCollisionEnabled(ECollisionEnabled::NoCollision);
    Body->SetOwnerNoSee(true);
}

// #region identity
void AVoiceCharacter::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
    Super::GetLifetimeReplicatedProps(OutLifetimeProps);
    DOREPLIFETIME(AVoiceCharacter, VoiceUser);
}

void AVoiceCharacter::PawnClientRestart()
{
    Super::PawnClientRestart();
    if (const UVoiceComponent* Voice = LocalVoice()) ServerSetVoiceUser(Voice->User);
}

void AVoiceCharacter::ServerSetVoiceUser_Implementation(const FString& User)
{
    VoiceUser = User;
    // Replication only calls this function on clients, but a listen server plays voices as well.
    OnRep_VoiceUser();
}

void AVoiceCharacter::OnRep_VoiceUser()
{
    if (IsLocallyControlled()) return;
    if (UVoiceComponent* Voice = LocalVoice()) Voice->PlaceVoice(this);
}

UVoiceComponent* AVoiceCharacter::LocalVoice() const
{
    const AVoicePlayerController* Player = GetWorld()->GetFirstPlayerController<AVoicePlayerController>();
    return Player && Player->IsLocalController() ? Player->Voice.Get() : nullptr;
}
// #endregion

// #region input
void AVoiceCharacter::SetupPlayerInputComponent(UInputComponent* PlayerInputComponent)
{
    Super::SetupPlayerInputComponent(PlayerInputComponent);
    const APlayerController* Player = GetController<APlayerController>();
    UEnhancedInputComponent* Input = Cast<UEnhancedInputComponent>(PlayerInputComponent);
    UEnhancedInputLocalPlayerSubsystem* Subsystem =
        Player ? ULocalPlayer::GetSubsystem<UEnhancedInputLocalPlayerSubsystem>(Player->GetLocalPlayer()) : nullptr;
    if (!Input || !Subsystem) return;

    Keys = NewObject<UInputMappingContext>(this);
    const auto AddAxis = [this](const FKey& Positive, const FKey& Negative)
    {
        UInputAction* Action = NewObject<UInputAction>(this);
        Action->ValueType = EInputActionValueType::Axis1D;
        Keys->MapKey(Action, Positive);
        Keys->MapKey(Action, Negative).Modifiers.Add(NewObject<UInputModifierNegate>(this));
        return Action;
    };
    Input->BindAction(AddAxis(EKeys::W, EKeys::S), ETriggerEvent::Triggered, this, &AVoiceCharacter::Walk);
    Input->BindAction(AddAxis(EKeys::D, EKeys::A), ETriggerEvent::Triggered, this, &AVoiceCharacter::Turn);

    // An action without triggers starts when its key is pressed, and completes when the key is released.
    UInputAction* TalkNear = NewObject<UInputAction>(this);
    Keys->MapKey(TalkNear, EKeys::V);
    Input->BindAction(TalkNear, ETriggerEvent::Started, this, &AVoiceCharacter::StartTalkingNear);
    Input->BindAction(TalkNear, ETriggerEvent::Completed, this, &AVoiceCharacter::StopTalkingNear);

    UInputAction* TalkOnRadio = NewObject<UInputAction>(this);
    Keys->MapKey(TalkOnRadio, EKeys::R);
    Input->BindAction(TalkOnRadio, ETriggerEvent::Started, this, &AVoiceCharacter::StartTalkingOnRadio);
    Input->BindAction(TalkOnRadio, ETriggerEvent::Completed, this, &AVoiceCharacter::StopTalkingOnRadio);

    UInputAction* Mute = NewObject<UInputAction>(this);
    Keys->MapKey(Mute, EKeys::M);
    Input->BindAction(Mute, ETriggerEvent::Started, this, &AVoiceCharacter::ToggleMute);

    Subsystem->AddMappingContext(Keys, 0);
}

void AVoiceCharacter::StartTalkingNear()
{
    if (UVoiceComponent* Voice = LocalVoice()) Voice->TalkNear(true);
}

void AVoiceCharacter::StopTalkingNear()
{
    if (UVoiceComponent* Voice = LocalVoice()) Voice->TalkNear(false);
}

void AVoiceCharacter::StartTalkingOnRadio()
{
    if (UVoiceComponent* Voice = LocalVoice()) Voice->TalkOnRadio(true);
}

void AVoiceCharacter::StopTalkingOnRadio()
{
    if (UVoiceComponent* Voice = LocalVoice()) Voice->TalkOnRadio(false);
}

void AVoiceCharacter::ToggleMute()
{
    if (UVoiceComponent* Voice = LocalVoice()) Voice->SetMuted(!Voice->IsMuted());
}
// #endregion

void AVoiceCharacter::Walk(const FInputActionValue& Value)
{
    AddMovementInput(GetActorForwardVector(), Value.Get<float>());
}

void AVoiceCharacter::Turn(const FInputActionValue& Value)
{
    AddControllerYawInput(Value.Get<float>());
}
